document.getElementById('checklist-copy').onclick = () => {
  const message = document.getElementById('message');
  // A line that is there, perhaps with its answer, is not repeated.
  for (const { textContent } of document.querySelectorAll('#checklist-items li'))
    if (!message.value.includes(`${textContent}:`)) message.value += `\n${textContent}: `;
  message.value = message.value.replace(/^\n/, '');
  message.dispatchEvent(new Event('input', { bubbles: true }));
  message.focus();
};
