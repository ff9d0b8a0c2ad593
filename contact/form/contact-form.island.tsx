/**
 * The script of the contact form: checks the fields, sends the message, retries, and keeps a draft. React does not
 * render the form, which is plain HTML: translators and password managers change its elements, and React fails at
 * elements that others changed. Where this script does not run, the browser posts the form.
 */
import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import {
  focusManager,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { Toaster, toast } from 'sonner';
import {
  type ContactErrors,
  type ContactField,
  emptyTexts,
  submitLabel,
} from '#contact/message/contact-fields.ts';
import { describeErrors, readContactMessage, thanks } from '#contact/message/contact-message.ts';
import { minute } from '#contact/message/format-time.ts';
import type { Page } from '#model/pages.ts';
import { describeAnswerTime } from './answer-time.ts';
import { createKey, emptyForm, readDraft, restoreForm, saveDraft } from './draft.ts';
import { EmailSuggestion } from './email-suggestion.tsx';
import { ErrorSummary } from './error-summary.tsx';
import {
  type Attempt,
  findControl,
  findForm,
  holdForm,
  readServerErrors,
  readSubmission,
  readTexts,
  showFieldErrors,
  toFormData,
  typeText,
} from './form-fields.ts';
import { type FormOwner, OtherWays } from './other-ways.tsx';
import { addPrompt, Prompts } from './prompts.tsx';
import {
  RejectedError,
  retryDelay,
  sendMessage,
  shouldRetry,
  UnreachableError,
} from './send-message.ts';
import { SendStatus } from './send-status.tsx';
import { type SentMessage, SentPanel } from './sent-panel.tsx';
import './toast.css';

interface ContactFormIslandProps {
  owner: FormOwner;
  prompts?: Page<'contact'>['checklist'];
}

// Sending goes on while the visitor looks at another tab.
focusManager.setFocused(true);

export function ContactFormIsland(props: ContactFormIslandProps) {
  const [client] = useState(() => new QueryClient());
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  // The first render is empty, as in the built page, so that hydration finds no difference.
  useEffect(() => setForm(findForm()), []);
  if (!form) return null;
  return (
    <>
      <ErrorBoundary fallback={<FormFailure {...props} form={form} />}>
        <QueryClientProvider client={client}>
          <FormController {...props} form={form} />
        </QueryClientProvider>
      </ErrorBoundary>
      <Notices />
    </>
  );
}

/** One id for all notices: a new one replaces the last. */
const notice = { id: 'contact' };

/** Checks, sends, stores and clears the fields of the form, and renders the results into its empty elements. */
function FormController({
  form,
  owner,
  prompts,
}: ContactFormIslandProps & { form: HTMLFormElement }) {
  const [texts, setTexts] = useState(() => readTexts(form));
  const [sent, setSent] = useState<SentMessage>();
  const report = useErrorReport(form);
  const guarded = useGuard();

  /** Reads the fields into the state and stores them as the draft. */
  const keepDraft = () => {
    const current = readTexts(form);
    setTexts(current);
    const key = findControl(form, 'key').value;
    saveDraft({ search: location.search, texts: current, key });
  };
  const clearForm = () => {
    emptyForm(form);
    setTexts(emptyTexts);
  };
  const typeInto = (name: ContactField, text: string) => {
    const field = findControl(form, name);
    if (!field.readOnly) typeText(field, text);
  };
  const showErrors = (errors: ContactErrors) => {
    report.show(errors);
    toast.error(describeErrors(errors), notice);
  };

  const sending = useSending({
    onSuccess: guarded((reference: string) => {
      toast.success(thanks, notice);
      // The query is removed too, so that a reload does not fill the form again.
      saveDraft({ isFinished: true });
      history.replaceState(history.state, '', location.pathname);
      setSent({ message: readTexts(form), reference, at: Date.now() });
      clearForm();
    }),
    onError: guarded((error: Error) => {
      if (!(error instanceof RejectedError || error instanceof UnreachableError)) throw error;
      // Of other failures the status beside the button says why; a notice would hide the fields above it.
      if (error instanceof RejectedError && error.errors) showErrors(error.errors);
    }),
    onNewKey: (key) => {
      findControl(form, 'key').value = key;
      keepDraft();
    },
    isUnchanged: ({ body }) => readSubmission(form).body === body,
  });

  const onInput = useEffectEvent((event: Event) => {
    keepDraft();
    report.recheck((event.target as HTMLInputElement).name);
  });
  const onSubmit = useEffectEvent((event: Event) => {
    event.preventDefault();
    if (sending.isBusy()) return;
    const checked = readContactMessage(readTexts(form));
    if ('errors' in checked) return showErrors(checked.errors);
    report.show(undefined);
    keepDraft();
    sending.mutate(readSubmission(form));
  });
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    const draft = readDraft();
    if (persisted && draft && 'isFinished' in draft) clearForm();
  });
  useLayoutEffect(() => {
    restoreForm(form);
    setTexts(readTexts(form));
  }, [form]);
  useEffect(() => {
    const input = guarded((event: Event) => onInput(event));
    const submit = guarded((event: Event) => onSubmit(event));
    const shown = guarded((event: PageTransitionEvent) => onShown(event));
    const listening = new AbortController();
    const { signal } = listening;
    form.noValidate = true;
    form.addEventListener('input', input, { signal });
    form.addEventListener('submit', submit, { signal });
    addEventListener('pageshow', shown, { signal });
    return () => {
      form.noValidate = false;
      listening.abort();
    };
  }, [form, guarded]);

  useLayoutEffect(() => {
    if (!sending.isPending) return;
    holdForm(form, true, 'Sending…');
    return () => holdForm(form, false, submitLabel);
  }, [form, sending.isPending]);
  useEffect(() => {
    const heading = form.querySelector('h2');
    if (sent && heading) heading.textContent = 'Send another message';
  }, [form, sent]);
  useOwnerClock(owner.workingHours);

  return (
    <>
      {sent && (
        <Portal id="form-thanks">
          <SentPanel sent={sent} owner={owner} />
        </Portal>
      )}
      {report.hasReported && (
        <Portal id="form-summary">
          {report.errors && <ErrorSummary errors={report.errors} ref={report.summary} />}
        </Portal>
      )}
      <Portal id="email-help">
        <EmailSuggestion
          email={texts.email}
          onAccept={guarded((suggested: string) => typeInto('email', suggested))}
        />
      </Portal>
      {prompts && (
        <Portal id="prompts-place">
          <Prompts
            prompts={prompts}
            message={texts.message}
            // Read from the field: other programs write into it without an event.
            onAdd={guarded((line: string) =>
              typeInto('message', addPrompt(findControl(form, 'message').value, line)),
            )}
          />
        </Portal>
      )}
      <Portal id="form-status">
        <SendStatus
          status={sending.status}
          error={sending.failureReason}
          failures={sending.failureCount}
          message={texts}
          owner={owner}
        />
      </Portal>
    </>
  );
}

/** Shows which fields are wrong: in the summary above the form, beside the fields and in the document's title. */
function useErrorReport(form: HTMLFormElement) {
  const [errors, setErrors] = useState(() => readServerErrors(form));
  /** Whether this script has reported on the form; until then the server's report stays. */
  const [hasReported, setReported] = useState(false);
  const summary = useRef<HTMLDivElement>(null);

  const show = (next: ContactErrors | undefined) => {
    flushSync(() => {
      setErrors(next);
      setReported(true);
    });
    summary.current?.focus();
    // With large text the summary is taller than a phone's window, and focus alone scrolls to its middle.
    summary.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  };
  /** Checks one field again, and removes or changes its error; a field without an error gets none. */
  const recheck = (name: string) => {
    const field = name as ContactField;
    const { [field]: before, ...others } = errors ?? {};
    if (!before) return;
    const checked = readContactMessage(readTexts(form));
    const code = 'errors' in checked ? checked.errors[field] : undefined;
    if (before === code) return;
    const left = code ? { ...others, [field]: code } : others;
    setErrors(Object.keys(left).length > 0 ? left : undefined);
    setReported(true);
  };

  // The form's own elements are changed through the DOM: React did not render them.
  useLayoutEffect(() => showFieldErrors(form, errors ?? {}), [form, errors]);
  useLayoutEffect(() => () => showFieldErrors(form, {}), [form]);
  useEffect(() => {
    if (!hasReported) return;
    const prefix = 'Error: ';
    const title = document.title.replace(prefix, '');
    document.title = errors ? prefix + title : title;
    return () => {
      document.title = title;
    };
  }, [hasReported, errors]);
  return { errors, hasReported, summary, show, recheck };
}

/** Wraps event handlers, so that an error that they throw is shown as a render error is. */
function useGuard() {
  const { showBoundary } = useErrorBoundary();
  const [guarded] = useState(() => <Argument,>(handle: (argument: Argument) => void) => {
    return (argument: Argument) => {
      try {
        handle(argument);
      } catch (error) {
        showBoundary(error);
      }
    };
  });
  return guarded;
}

/** Renders into an element of the page, in place of its content. */
function Portal({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const before = [...element.childNodes];
    element.replaceChildren();
    setPlace(element);
    return () => element.append(...before);
  }, [id]);
  return place && createPortal(children, place);
}

interface Outcome {
  onSuccess: (reference: string) => void;
  onError: (error: Error) => void;
  /** Called before the fields are sent under another key. */
  onNewKey: (key: string) => void;
  /** Whether the form still has the fields of an attempt. */
  isUnchanged: (attempt: Attempt) => boolean;
}

/**
 * Sends a message: retries by itself, also when the network is back, and never sends two at once. It tries even where
 * the browser calls itself offline, which may be wrong. While a message is being sent, the page asks before it is
 * left.
 */
function useSending({ onNewKey, isUnchanged, ...outcome }: Outcome) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (attempt: Attempt) => post(attempt, onNewKey),
    retry: shouldRetry,
    retryDelay,
    gcTime: 5 * minute,
    networkMode: 'always',
    ...outcome,
  });
  useEffect(() => {
    if (!mutation.isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mutation.isPending]);
  const isUnreachable = mutation.error instanceof UnreachableError;
  const sendAgain = useEffectEvent(() => {
    const attempt = mutation.variables;
    if (attempt && isUnchanged(attempt)) mutation.mutate(attempt);
  });
  useEffect(() => {
    if (!isUnreachable) return;
    const again = () => sendAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isUnreachable]);
  return {
    ...mutation,
    /** Whether a message is being sent; true at once, before React renders it. */
    isBusy: () => client.isMutating() > 0,
  };
}

/**
 * Posts the fields under their key. A 422 without wrong fields means that another message was stored under this key,
 * such as the text before a change, whose answer was lost; the fields are then posted under a new key.
 */
async function post(attempt: Attempt, onNewKey: Outcome['onNewKey']): Promise<string> {
  const send = () => sendMessage(toFormData(attempt));
  try {
    return await send();
  } catch (error) {
    const isKeySpent = error instanceof RejectedError && error.status === 422 && !error.errors;
    if (!isKeySpent) throw error;
    attempt.key = createKey();
    onNewKey(attempt.key);
    return await send();
  }
}

/** Shows the owner's time of day after the words on when to expect an answer, where the browser knows the time zone. */
function useOwnerClock({ answer, timeZone }: FormOwner['workingHours']): void {
  useEffect(() => {
    const line = document.getElementById('answer-time');
    if (!line) return;
    const update = () => {
      const place = line.dataset.place ?? '';
      const text = describeAnswerTime({ answer, timeZone, place }, Date.now());
      if (text === undefined || line.dataset.text === text) return;
      line.dataset.text = text;
      line.textContent = text;
    };
    update();
    const timer = setInterval(update, 10_000);
    return () => clearInterval(timer);
  }, [answer, timeZone]);
}

/** One array for all renders: sonner adds its listener again when it changes. */
const noHotkey: string[] = [];

const iconProps = { className: 'flex-none text-accent', size: 22 };

/** The live region of the notices. It exists before the first one, so that screen readers announce each. */
const Notices = () => (
  <Toaster
    className="screen-only"
    position="top-left"
    customAriaLabel="Notices"
    // By default Alt+T moves the focus to the notice, also where Alt or AltGr types a letter into a field.
    hotkey={noHotkey}
    duration={8000}
    visibleToasts={1}
    icons={{ success: <CircleCheck {...iconProps} />, error: <CircleAlert {...iconProps} /> }}
    toastOptions={{
      unstyled: true,
      className:
        'flex items-center gap-4 rounded-control rule border-on-deep-muted bg-deep px-5 py-4 leading-snug text-on-deep [box-shadow:var(--shadow-float)]',
    }}
  />
);

/** Shown above the form when its script failed: other ways to send. The form itself posts without the script. */
const FormFailure = ({ form, owner }: ContactFormIslandProps & { form: HTMLFormElement }) => (
  <div className="mb-10 stack-5" role="alert">
    {/* Required wording: do not change it. */}
    <h2 className="text-lg">Unexpected Application Error!</h2>
    <p>
      Something broke in the form. If you did not see a confirmation, please use one of these ways,
      or press the button again.
    </p>
    {/* The cause may make this fail too: the words above must stay. */}
    <ErrorBoundary fallback={null}>
      <OtherWays owner={owner} message={readTexts(form)} />
    </ErrorBoundary>
  </div>
);
