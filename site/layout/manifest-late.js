// A browser fetches the manifest on a new connection; it must not compete with the first view.
addEventListener('load', () =>
  setTimeout(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = '/site.webmanifest';
    document.head.append(link);
  }, 1000),
);
