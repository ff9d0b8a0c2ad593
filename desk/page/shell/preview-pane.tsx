/** The pane beside the form that shows the page of the site, in a frame. */
import Columns2 from 'lucide:columns-2';
import ExternalLink from 'lucide:external-link';
import Monitor from 'lucide:monitor';
import Smartphone from 'lucide:smartphone';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewTarget } from '#desk/preview/in-page.ts';
import type { PreviewView } from '#desk/preview/preview.ts';
import type { EntryField } from '#desk/shared/ids.ts';
import { Output } from '../output.tsx';
import { ask } from '../saving/api.ts';

/** The widths of the page, in pixels; undefined is the width of the pane. */
const sizes = [
  { name: 'Phone', Icon: Smartphone, width: 390 },
  { name: 'Half', Icon: Columns2, width: undefined },
  { name: 'Desktop', Icon: Monitor, width: 1280 },
];

const states: Record<PreviewView['state'], string> = {
  starting: 'The page is being prepared …',
  waiting:
    'The page cannot be shown until what is wrong in the text files is fixed. See the checklist.',
  stopped:
    'The page cannot be shown at the moment. Writing and saving go on as before. Start the desk again to see it.',
  ready: '',
};

interface Props {
  target: PreviewTarget | undefined;
  /** Opens the field of clicked words. */
  onField: (field: EntryField) => void;
}

/** The page of the focused field in a frame; a click on words opens their field. */
export function PreviewPane({ target, onField }: Props) {
  // The first request starts the preview.
  const { data: preview } = useQuery({
    queryKey: ['preview'],
    queryFn: () => ask((api) => api.preview.$get()),
    retry: false,
    // A ready preview too, because its server may end, or have another address after a restart of the desk.
    refetchInterval: 1_500,
  });
  const { origin = '', state } = preview ?? {};
  const [width, setWidth] = useState<number>();
  const frame = useFrame({ origin, target, onField });
  const { pane, scale } = useScale(width);
  return (
    <section
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)] border-l border-line bg-sunk"
      aria-label="Your site"
    >
      <div className="flex flex-wrap items-center gap-1 px-2 py-2.5">
        <fieldset className="flex min-w-0 flex-wrap *:-ml-px *:rounded-none" aria-label="Width">
          {sizes.map((size) => (
            <button
              key={size.name}
              type="button"
              aria-pressed={size.width === width}
              onClick={() => setWidth(size.width)}
            >
              <size.Icon /> {size.name}
            </button>
          ))}
        </fieldset>
        <span className="help min-w-[min(9rem,100%)] flex-1">Click words to change them</span>
        {state === 'ready' && (
          <a
            className="button quiet icon"
            href={`${origin}${target?.page ?? '/'}`}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the page in a window of its own"
          >
            <ExternalLink />
          </a>
        )}
      </div>
      <div
        className="relative grid grid-cols-[minmax(0,1fr)] justify-items-center overflow-hidden px-2 pb-2"
        ref={pane}
      >
        {state === 'ready' ? (
          <iframe
            key={origin}
            ref={frame}
            className="origin-top rounded-card border border-line bg-bg"
            title="Your site as visitors would see it"
            // The home page goes to the page of the field itself, and its address stays the same here.
            src={origin}
            style={{
              width: width ?? '100%',
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
          />
        ) : (
          <div
            className="absolute inset-0 grid grid-cols-1 content-start gap-4 overflow-auto p-8"
            role="status"
          >
            {state && (
              <p>
                {states[state]} {preview?.reason}
              </p>
            )}
            {preview?.output && <Output text={preview.output} />}
          </div>
        )}
      </div>
    </section>
  );
}

interface FrameOptions extends Props {
  origin: string;
}

/** Tells the frame what to show, and receives the words that were clicked. */
function useFrame({ origin, target, onField }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useEffectEvent((wanted: PreviewTarget | undefined) => {
    if (wanted) frame.current?.contentWindow?.postMessage({ show: wanted }, origin);
  });
  const receive = useEffectEvent(async ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || from !== origin || !data?.page) return;
    if (data.ready) show(target);
    if (!data.words) return;
    const query = { text: String(data.words), page: String(data.path) };
    const answer = await ask((api) => api.find.$get({ query })).catch(() => undefined); // another notice says that the desk has stopped
    if (answer?.field) onField(answer.field);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => void receive(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  // A page that has just been opened asks for its target by `ready`.
  useEffect(() => show(target), [target]);
  return frame;
}

/** The scale at which a page of this width, in pixels, fits the pane; at most 1. */
function useScale(width: number | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) =>
      setScale(width ? Math.min(1, Number(entry?.contentRect.width) / width) : 1),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { pane, scale };
}
