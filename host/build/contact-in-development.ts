/** Adds the contact service to Astro's development server, so that `npm run dev` is one process on one port. */
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { fetchFormPage } from '#contact/form/built-form.ts';
import type { ContactSettings } from '#contact/settings.ts';
import type { ContactService } from '#host/node/contact-service.ts';
import { isServerAddress } from '#model/pages.ts';

/** The module of the contact service. Vite loads it: it compiles JSX and reloads changed code. */
const moduleFile = '/host/node/contact-service.ts';

type ContactModule = typeof import('#host/node/contact-service.ts');

/** Reads the page with the form from the development server itself. */
const readPage = ({ resolvedUrls }: ViteDevServer) =>
  fetchFormPage((address) => fetch(new URL(address, resolvedUrls?.local[0])));

/** The Astro integration: answers with the contact service, which is opened again after a change in its code. */
export function contactInDevelopment(settings: ContactSettings): AstroIntegration {
  let opened: { module: ContactModule; service: ContactService } | undefined;
  const openService = async (server: ViteDevServer) => {
    const module = (await server.ssrLoadModule(moduleFile)) as ContactModule;
    if (opened?.module === module) return opened.service;
    await opened?.service.close();
    opened = { module, service: module.openContactService(settings, () => readPage(server)) };
    return opened.service;
  };
  return {
    name: 'contact-in-development',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const answer = getRequestListener(
          async (request, environment) =>
            (await openService(server)).routes.fetch(request, environment),
          // By default, `getRequestListener` replaces the global `Request` and `Response`.
          { overrideGlobalObjects: false },
        );
        server.middlewares.use((request, response, next) => {
          const [path = ''] = (request.url ?? '').split('?', 1);
          if (isServerAddress(path)) void answer(request, response);
          else next();
        });
      },
      'astro:server:done': async () => await opened?.service.close(),
    },
  };
}
