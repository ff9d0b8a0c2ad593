{
  const root = document.documentElement;
  const button = document.querySelector('#scheme');
  const dark = matchMedia('(prefers-color-scheme:dark)');
  const isDark = () => (root.dataset.scheme ?? (dark.matches && 'dark')) === 'dark';
  const set = () => button.setAttribute('aria-pressed', isDark());
  button.onclick = () => {
    root.dataset.scheme = isDark() ? 'light' : 'dark';
    try {
      localStorage.scheme = root.dataset.scheme;
    } catch {}
    set();
  };
  dark.onchange = set;
  set();
}
