import '@fontsource-variable/archivo/standard.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import 'react-image-crop/dist/ReactCrop.css';
import './desk.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.querySelector('#desk');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>,
  );
