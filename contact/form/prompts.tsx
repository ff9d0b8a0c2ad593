import type { Page } from '#model/schemas/page.ts';
import { Check, Plus } from '#ui/icons/drawings.ts';

interface PromptsProps {
  prompts: NonNullable<Page<'contact'>['checklist']>;
  /** The message as it is; undefined before the script runs, when the prompts are a plain list. */
  message: string | undefined;
  onAdd: (line: string) => void;
}

/** Whether a message has a line that begins with the prompt. */
const isIn = (message: string, item: string) =>
  message.split('\n').some((line) => line.trimStart().startsWith(`${item}:`));

/** A message with a new line for the prompt, to be written on; as it was where it has one. */
export const withPrompt = (message: string, item: string): string =>
  isIn(message, item) ? message : `${message.replace(/(\S) *$/, '$1\n')}${item}: `;

/** What a first message should say: each prompt adds a line to it, and is ticked while it has one. */
export function Prompts({ prompts, message, onAdd }: PromptsProps) {
  const drawing = {
    className: 'mt-0.5 flex-none',
    size: 18,
    strokeWidth: 1.75,
    'aria-hidden': true,
  };
  return (
    <div className="text-sm leading-snug">
      <p className="mb-1.5 text-muted" id="prompts">
        {prompts.heading}
      </p>
      <ul className="rule-b border-line" aria-labelledby="prompts">
        {prompts.items.map((item) => (
          <li className="rule-t border-line" key={item}>
            {message === undefined ? (
              <span className="flex min-h-11 py-2.5 pl-6.5">{item}</span>
            ) : (
              <button
                className="flex min-h-11 w-full gap-2 py-2.5 text-left text-primary aria-pressed:text-muted hover:underline"
                type="button"
                aria-pressed={isIn(message, item)}
                onClick={() => onAdd(item)}
              >
                {isIn(message, item) ? <Check {...drawing} /> : <Plus {...drawing} />}
                {item}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
