import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FormFailure } from './form-failure.tsx';
import { readInitialState } from './initial-state.ts';
import { MessageForm, type MessageFormProps } from './message-form.tsx';
import { Notices } from './notices.tsx';

interface ContactFormIslandProps extends MessageFormProps {
  /** Draws marks in place of the key and the prefilled texts, for the server to fill in. */
  isTemplate?: boolean;
}

// A message goes on being sent while the visitor looks at another tab.
focusManager.setFocused(true);

/** The contact form in the browser. Without its script the same form posts by itself. */
export function ContactFormIsland({ isTemplate = false, ...props }: ContactFormIslandProps) {
  const [client] = useState(() => new QueryClient());
  const [start] = useState(() => readInitialState(isTemplate));
  return (
    <ErrorBoundary fallback={<FormFailure {...props} shown={start.shown} />}>
      <QueryClientProvider client={client}>
        <MessageForm {...props} start={start} />
        <Notices label={props.words.notices} />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
