const year = document.getElementById('year');
year.textContent = Math.max(year.textContent, new Date().getFullYear());
