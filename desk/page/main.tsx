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
import { preventBrowserDefaults } from '#desk/shared/browser-defaults.ts';
import { DeskError } from '#desk/shared/desk-error.ts';
import { storeKey } from './saving/access-key.ts';
import { isTriedAgain } from './saving/api.ts';
import { CrashNotice } from './shell/crash-notice.tsx';
import { ignoreStrayClicks } from './shell/double-click.ts';
import { Shell } from './shell/shell.tsx';

// Synchronous, so that an answer and the state that depends on the answer are rendered together.
notifyManager.setScheduler((notify) => notify());

// Reads the content again whenever this window gets the focus: another program may have changed it.
focusManager.setEventListener((tell) => {
  const focus = () => tell();
  addEventListener('focus', focus);
  return () => {};
});

const always = {
  // The desk runs on this computer, so requests do not wait for the internet.
  networkMode: 'always',
  // Any other error is a fault of the page.
  throwOnError: (error: Error) => !(error instanceof DeskError),
} as const;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      ...always,
      retry: (failures, error) => error instanceof DeskError && isTriedAgain(error, failures + 1),
      retryDelay: 1_500,
    },
    mutations: always,
  },
});

preventBrowserDefaults();
ignoreStrayClicks();
storeKey();

const root = document.querySelector('#desk');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ErrorBoundary FallbackComponent={CrashNotice}>
        <Shell />
      </ErrorBoundary>
    </QueryClientProvider>,
  );
