{
  const root = document.documentElement;
  const button = document.getElementById('scheme');
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const isDark = () => (root.dataset.scheme ?? (dark.matches ? 'dark' : 'light')) === 'dark';
  const show = () => button.setAttribute('aria-pressed', isDark());
  button.onclick = () => {
    root.dataset.scheme = isDark() ? 'light' : 'dark';
    try {
      localStorage.scheme = root.dataset.scheme;
    } catch {}
    show();
  };
  dark.onchange = show;
  show();
}
