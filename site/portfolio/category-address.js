// The address names the category, so that a link can lead to it.
const asked = new URLSearchParams(location.search).get('category');
for (const choice of document.getElementsByName('category')) {
  if (choice.value === asked) choice.checked = true;
  choice.onchange = () =>
    history.replaceState(null, '', choice.value ? `?category=${choice.value}` : location.pathname);
}
