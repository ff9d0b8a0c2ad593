import '@fontsource-variable/archivo/standard.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import 'react-image-crop/dist/ReactCrop.css';
import './desk.css';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { keepKey, RefusedRequestError } from './api.ts';
import { App } from './app.tsx';
import { CrashNotice } from './crash-notice.tsx';

// An answer is shown in the same moment as what the autosave notes of it.
notifyManager.setScheduler((notify) => notify());

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The desk runs on this computer, whether or not there is an internet.
      networkMode: 'always',
      retry: (_, error) => error instanceof RefusedRequestError && error.mayPass,
      retryDelay: 1_500,
    },
  },
});

keepKey();

const root = document.querySelector('#desk');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <CrashNotice>
        <App />
      </CrashNotice>
    </QueryClientProvider>,
  );
