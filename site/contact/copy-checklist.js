document.getElementById('checklist-copy').onclick = () => {
  const message = document.getElementById('message');
  const lines = [...document.querySelectorAll('#checklist-items li')];
  const list = lines.map((item) => `${item.textContent}: `).join('\n');
  if (!message.value.includes(list)) message.value = `${message.value}\n${list}`.trimStart();
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.focus();
};
