import { ExternalLink, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Path } from '#desk/yaml/value.ts';
import { get } from './api.ts';
import type { PreviewView } from './use-desk.ts';

/** What the preview follows: the page of the open entry, and the words of the field in focus. */
export interface Shown {
  page: string;
  words?: string;
  label?: string;
}

const widths = { phone: 390, desktop: 1280 };

interface Props {
  preview: PreviewView;
  shown: Shown | undefined;
  /** Opens the field of the words that were clicked on; none where the page only follows. */
  onField?: (found: { file: string; path: Path }) => void;
}

const states = {
  starting: 'The page is being prepared …',
  waiting:
    'The page cannot be shown until what is wrong in the text files is fixed. The checklist says what it is.',
  stopped:
    'The page cannot be shown at the moment. Writing and saving go on as before. Start the desk again to see it.',
  ready: '',
};

/** The real page in a frame, which follows the field in focus; a click on its words opens their field. */
export function PreviewPane({ preview, shown, onField }: Props) {
  const [size, setSize] = useState<keyof typeof widths>('phone');
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const { origin, state } = preview;
  const tell = useCallback(
    (message: object) =>
      frame.current?.contentWindow?.postMessage({ desk: true, ...message }, origin),
    [origin],
  );
  const show = useRef<() => void>(() => {});
  show.current = () => {
    tell({ scheme });
    if (shown) tell({ show: shown });
  };
  useEffect(() => {
    const hear = async ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin || !data?.page) return;
      if (data.ready) show.current();
      if (!data.words || !onField) return;
      const { found } = await get<{ found?: { file: string; path: Path } }>('find', {
        text: String(data.words),
        page: String(data.path),
      });
      if (found) onField(found);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, onField]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tells the frame anew when one of these changes
  useEffect(() => show.current(), [shown, scheme]);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(([pane]) =>
      setScale(Math.min(1, Number(pane?.contentRect.width) / widths[size])),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);
  const page = useRef(shown?.page ?? '/');
  if (shown) page.current ??= shown.page;
  return (
    <section className="preview" aria-label="Your site">
      <div className="preview-bar">
        <fieldset className="switch" aria-label="Width">
          <button type="button" aria-pressed={size === 'phone'} onClick={() => setSize('phone')}>
            <Smartphone aria-hidden /> Phone
          </button>
          <button
            type="button"
            aria-pressed={size === 'desktop'}
            onClick={() => setSize('desktop')}
          >
            <Monitor aria-hidden /> Desktop
          </button>
        </fieldset>
        <button
          type="button"
          className="quiet icon"
          aria-pressed={scheme === 'dark'}
          aria-label="Dark"
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </button>
        <span className="help">
          {onField
            ? 'Click any words to change them'
            : 'What you have not answered is invented until you change it'}
        </span>
        {state === 'ready' && (
          <a
            className="button quiet icon"
            href={`${origin}${shown?.page ?? '/'}`}
            target="_blank"
            rel="noreferrer"
            aria-label="Open the page in a window of its own"
          >
            <ExternalLink aria-hidden />
          </a>
        )}
      </div>
      <div className="preview-page" ref={pane}>
        {state === 'ready' ? (
          <iframe
            ref={frame}
            title="Your site as visitors would see it"
            src={`${origin}${page.current}`}
            style={{
              width: widths[size],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
          />
        ) : (
          <p role="status">{states[state]}</p>
        )}
      </div>
      <p className="legend help">
        {shown?.words && (
          <>
            <span className="swatch-here" aria-hidden /> Where you are
          </>
        )}
      </p>
    </section>
  );
}
