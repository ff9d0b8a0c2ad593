/** Starts the page of the desk. */
import 'react-image-crop/dist/ReactCrop.css';
import './desk.css';
import {
  focusManager,
  notifyManager,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { keepKey, RefusedRequestError } from './api.ts';
import { App } from './app.tsx';
import { CrashNotice } from './crash-notice.tsx';

// An answer is shown together with what is noted of it.
notifyManager.setScheduler((notify) => notify());

// Another program may have changed the content while the owner was in its window, also beside this one.
focusManager.setEventListener((tell) => {
  const focus = () => tell();
  addEventListener('focus', focus);
  addEventListener('visibilitychange', focus);
  return () => {};
});

const always = {
  // The desk runs on this computer, whether or not there is an internet.
  networkMode: 'always',
  // What is no refusal of the desk is a mistake of the page.
  throwOnError: (error: Error) => !(error instanceof RefusedRequestError),
} as const;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      ...always,
      retry: (_, error) => error instanceof RefusedRequestError && error.mayPass,
      retryDelay: 1_500,
    },
    mutations: always,
  },
});

keepKey();

const root = document.querySelector('#desk');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ErrorBoundary FallbackComponent={CrashNotice}>
        <App />
      </ErrorBoundary>
    </QueryClientProvider>,
  );
