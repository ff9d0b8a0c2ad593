if (!('interestForElement' in HTMLButtonElement.prototype)) {
  const script = document.createElement('script');
  script.src = document.currentScript.dataset.src;
  document.head.append(script);
}
