// Inlined into /portfolio: keeps the chosen category in the address, and filters where the styles cannot.
// The address names the category, so that a link can lead to it.
const asked = new URLSearchParams(location.search).get('category');
// Firefox before 121 lacks the selector by which the styles show the projects of a category.
const isStyled = CSS.supports('selector(:has(a))');
const show = (category) => {
  for (const { dataset, style } of document.querySelectorAll('[data-category]'))
    style.display = ['all', dataset.category].includes(category) ? '' : 'none';
  for (const { dataset, style } of document.querySelectorAll('[data-for]'))
    style.display = dataset.for === category ? 'inline' : '';
};
for (const choice of document.getElementsByName('category')) {
  if (choice.value === asked) choice.checked = true;
  const category = choice.id.replace('category-', '');
  if (!isStyled && choice.checked) show(category);
  choice.onchange = () => {
    if (!isStyled) show(category);
    history.replaceState(null, '', choice.value ? `?category=${choice.value}` : location.pathname);
  };
}
