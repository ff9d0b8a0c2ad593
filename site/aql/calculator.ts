/**
 * The script of /aql, the calculator of sample sizes for inspections: shows the sampling plan for the form's values,
 * copies it, and announces it to screen readers after a pause in typing.
 */
import { aqls, levels, type Severity } from '#model/sampling.ts';
import { answerFor } from './answer.ts';

const form = document.forms.namedItem('aql') as HTMLFormElement;
const out = form.querySelector('output') as HTMLOutputElement;
const announced = form.querySelector('[role=status]') as HTMLElement;
const copy = form.elements.namedItem('copy') as HTMLButtonElement;
const copyLabel = copy.textContent;

const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** The least and the largest lot, in pieces. */
const [least, largest] = [2, 1e9];

const advice = `Write whole numbers, without a point or comma: a lot of ${least} to ${largest} pieces, and 0 or more found.`;

/**
 * The whole number in a field, also of `0040`; undefined when there is none. The field becomes invalid, which screen
 * readers say, unless the number is in range; only the lot must have one.
 */
function numberIn(name: string, min = 0): number | undefined {
  const field = control(name);
  const text = field.value.trim();
  const value = /^\d+$/.test(text) ? Number(text) : undefined;
  const isValid =
    value === undefined ? text === '' && name !== 'lot' : value >= min && value <= largest;
  field.setCustomValidity(isValid ? '' : advice);
  return value;
}

/** The plans of the lot; undefined while a number is missing or out of range. */
function answer(): string | undefined {
  const size = numberIn('lot', least);
  const level = levels[Number(control('level').value)] ?? 'II';
  const severity = control('severity').value as Severity;
  const aqlOf = (name: string) => aqls[Number(control(name).value)] ?? 2.5;
  const defects = {
    critical: numberIn('critical-found'),
    major: numberIn('major-found'),
    minor: numberIn('minor-found'),
  };
  if (!form.checkValidity() || size === undefined) return undefined;
  return answerFor({
    size,
    level,
    severity,
    major: aqlOf('major'),
    minor: aqlOf('minor'),
    found: defects,
  });
}

function show(): void {
  const plans = answer();
  out.value = plans ?? advice;
  copy.disabled = plans === undefined;
  copy.textContent = copyLabel;
}

let timer = 0;
form.oninput = () => {
  show();
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    announced.textContent = out.value;
  }, 1000);
};
form.onsubmit = () => {
  show();
  announced.textContent = out.value;
  return false;
};
// After Back, the browser fills the fields again.
addEventListener('pageshow', show);

copy.onclick = () => {
  getSelection()?.selectAllChildren(out);
  // Pages without https have no clipboard; there the text is selected.
  navigator.clipboard?.writeText(out.value).then(() => {
    copy.textContent = 'Copied';
  });
};
