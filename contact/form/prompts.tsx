/**
 * Suggestions of what a message should say. A click adds a line to the message, and a suggestion is ticked while the
 * message has a line for it. Each icon has an element of its own, because translators wrap texts in elements.
 */
import Check from 'lucide:check';
import Plus from 'lucide:plus';
import type { Page } from '#model/pages.ts';

interface PromptsProps {
  prompts: NonNullable<Page<'contact'>['checklist']>;
  /** The text of the message; undefined where no script runs: then the prompts are a plain list. */
  message?: string;
  onAdd?: (line: string) => void;
}

/** Whether a message has a line that begins with the prompt. */
const hasPrompt = (message: string, item: string) =>
  message.split('\n').some((line) => line.trimStart().startsWith(`${item}:`));

/** Adds a line that begins with the prompt, unless the message has such a line. */
export const addPrompt = (message: string, item: string): string =>
  hasPrompt(message, item) ? message : `${message.replace(/(\S) *$/, '$1\n')}${item}: `;

/** Rows beside the message in wide windows, chips above it on phones. */
const itemClass =
  'flex min-h-11 items-center gap-2 py-2 text-left max-sm:rounded-control max-sm:rule max-sm:border-line max-sm:px-3 sm:w-full';

/** The place of the tick or plus; it has the same width where both are missing. */
const iconClass = 'w-4.5 flex-none';

export function Prompts({ prompts, message, onAdd }: PromptsProps) {
  return (
    <div className="text-sm leading-snug">
      <p className="mb-1.5 text-muted" id="prompts">
        {prompts.heading}
      </p>
      <ul
        role="list"
        className="flex flex-wrap gap-2 border-line sm:block sm:rule-b"
        aria-labelledby="prompts"
      >
        {prompts.items.map((item) => (
          <li className="border-line sm:rule-t" key={item}>
            {message === undefined ? (
              <span className={itemClass}>
                <span className={`${iconClass} max-sm:noscript:hidden`} />
                <span>{item}</span>
              </span>
            ) : (
              <button
                className={`${itemClass} text-primary aria-pressed:text-muted hover:underline`}
                type="button"
                aria-pressed={hasPrompt(message, item)}
                onClick={() => onAdd?.(item)}
              >
                <span className={iconClass}>
                  {hasPrompt(message, item) ? <Check size={18} /> : <Plus size={18} />}
                </span>
                <span>{item}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
