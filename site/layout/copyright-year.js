// The page may be older than the year; a visitor's clock that is behind changes nothing.
const year = document.getElementById('year');
year.textContent = Math.max(year.textContent, new Date().getFullYear());
