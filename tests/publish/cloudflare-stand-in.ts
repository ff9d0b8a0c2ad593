import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the stand-in fails a request: a broken connection, or an answer of the platform. */
export type PlatformFault = 'cut' | { status: number; code: number; message: string };

/** What a program at the platform is bound to: its database, its files, settings and secrets. */
interface Binding {
  name: string;
  type: string;
  id?: string;
  text?: string;
}

/** A request that it knows: its path, or its end, and what it answers. */
type Route = [
  request: RegExp,
  answer: (request: { id: string; body: Buffer }) => unknown,
  status?: number,
];

const account = 'acc';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** The platform's tool reads from it how long it may go on, in seconds since 1970. */
const uploadToken = `${encode({ alg: 'none' })}.${encode({ exp: 4_000_000_000 })}.x`;

/**
 * What `npm run publish` uses of Cloudflare's HTTP interface, with its state in memory. It answers as seen with the platform's own tool; what it does not know is a 404.
 */
export class CloudflareStandIn {
  readonly databases = new Map<string, { uuid: string; name: string }>();
  /** Versions of the Worker, the newest last; the last of `deployments` is live. */
  readonly versions: string[] = [];
  readonly deployments: string[] = [];
  /** What each uploaded version is bound to. */
  readonly uploads: Binding[][] = [];
  readonly secrets = new Map<string, string>();
  /** The databases that have tables. */
  readonly used = new Set<string>();
  /** The accounts of the sign-in. */
  accounts = [{ id: account, name: 'Own' }];
  /** The addresses of the files that were to be uploaded last. */
  files: string[] = [];
  /** What the live program uses. */
  bindings: Binding[] = [];
  readonly requests: string[] = [];
  /** Asked for each request: how it fails, if it does. */
  fault: (request: string) => PlatformFault | undefined = () => undefined;
  readonly #server = createServer((request, response) => this.#handle(request, response));

  /** The Worker's name must be `portfolio`. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/client/v4`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  readonly #routes: Route[] = [
    [/^GET .user.tokens.verify$/, () => ({ id: 't', status: 'active' })],
    [/^GET .user$/, () => ({ id: 'u', email: 'owner@site.test' })],
    [/^GET .accounts$/, () => this.accounts],
    [/^GET .memberships$/, () => this.accounts.map((one) => ({ id: 'm', account: one }))],
    [/^GET .*workers.subdomain$/, () => ({ subdomain: 'own' })],
    [/^GET .*d1.database$/, () => this.#listDatabases()],
    [/^POST .*d1.database$/, ({ body }) => this.#makeDatabase(body)],
    [
      /^GET .*d1.database.(?<id>[^/]+)$/,
      ({ id }) => this.#listDatabases().find(({ uuid, name }) => [uuid, name].includes(id)),
    ],
    [
      /^POST .*d1.database.(?<id>[^/]+).query$/,
      ({ id }) => [{ results: this.used.has(id) ? [{ name: 'messages' }] : [] }],
    ],
    [/^GET .*workers.services.portfolio$/, () => this.#ifLive(service)],
    [
      /^POST .*assets-upload-session$/,
      ({ body }) => {
        const { manifest } = JSON.parse(body.toString());
        this.files = Object.keys(manifest);
        const hashes = Object.values<{ hash: string }>(manifest).map(({ hash }) => hash);
        return { jwt: uploadToken, buckets: [hashes] };
      },
    ],
    [/^POST .*assets.upload$/, () => ({ jwt: uploadToken }), 201],
    [/^PUT .*scripts.portfolio$/, ({ body }) => this.#addVersion(body, true)],
    [/^POST .*scripts.portfolio.versions$/, ({ body }) => this.#addVersion(body, false)],
    [/^GET .*scripts.portfolio.versions.(?<id>[^/]+)$/, ({ id }) => versionOf(id)],
    [
      /^GET .*scripts.portfolio.deployments$/,
      () => this.#ifLive({ deployments: this.#listDeployments() }),
    ],
    [
      /^POST .*scripts.portfolio.deployments$/,
      ({ body }) => {
        this.deployments.push(JSON.parse(body.toString()).versions[0].version_id);
        return { id: 'd' };
      },
    ],
    [/^PUT .*schedules$/, () => ({ schedules: [] })],
    [
      /^GET .*workers.workers.portfolio$/,
      () => this.#ifLive({ id: 'portfolio', name: 'portfolio', tags: [], subdomain }),
    ],
    [/^(GET|POST) .*scripts.portfolio.subdomain$/, () => subdomain],
    [
      /^GET .*scripts.portfolio.(script-)?settings$/,
      () => this.#ifLive({ bindings: this.bindings }),
    ],
    [/^PATCH .*scripts.portfolio.(script-)?settings$/, () => ({})],
  ];

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = new URL(`${request.url}`, 'http://x').pathname.replace('/client/v4', '');
    const name = `${request.method} ${path}`;
    this.requests.push(name);
    const fault = this.fault(name);
    if (fault === 'cut') return void request.socket.destroy();
    if (fault) return send(response, fault.status, { errors: [fault] });
    const [pattern, answer, status = 200] = this.#routes.find(([it]) => it.test(name)) ?? [];
    const result = answer?.({ id: `${pattern?.exec(name)?.groups?.id}`, body });
    // The tool makes a database when it reads the first of these codes.
    const code = path.includes('/d1/') ? 7404 : 10007;
    if (result === undefined)
      return send(response, 404, { errors: [{ code, message: 'not found' }] });
    send(response, status, { success: true, result });
  }

  #ifLive = <Result>(result: Result) => (this.versions.length > 0 ? result : undefined);

  #listDatabases = () =>
    [...this.databases.values()].map(({ uuid, name }) => ({
      uuid,
      name,
      created_at: '2026-01-01T00:00:00Z',
      version: 'production',
    }));

  #makeDatabase(body: Buffer) {
    const { name } = JSON.parse(body.toString());
    const uuid = `11111111-1111-4111-8111-11111111111${this.databases.size}`;
    this.databases.set(uuid, { uuid, name });
    return this.#listDatabases().at(-1);
  }

  /** Secrets that are not uploaded again stay, and so does what the upload keeps by its type. */
  #addVersion(body: Buffer, isLive: boolean) {
    const { bindings, keep_bindings = [] } = readMetadata(body.toString('latin1'));
    this.uploads.push(bindings);
    for (const { name, type, text } of bindings)
      if (type === 'secret_text' && text !== undefined) this.secrets.set(name, text);
    const isUploaded = (name: string) => bindings.some((it) => it.name === name);
    const kept = this.bindings.filter(({ name, type }) =>
      type === 'plain_text'
        ? keep_bindings.includes(type) && !isUploaded(name)
        : bindings.some((it) => it.name === name && it.type === 'inherit'),
    );
    const own = bindings.filter(({ type }) => type !== 'inherit' && type !== 'secret_text');
    const secrets = [...this.secrets.keys()].map((name) => ({ name, type: 'secret_text' }));
    this.bindings = [...kept, ...own, ...secrets];
    const id = `00000000-0000-4000-8000-00000000000${this.versions.length}`;
    this.versions.push(id);
    if (isLive) this.deployments.push(id);
    return {
      id,
      startup_time_ms: 5,
      deployment_id: id,
      etag: 'e',
      resources: { script: { etag: 'e' }, bindings: [], script_runtime: {} },
      metadata: {},
    };
  }

  #listDeployments = () =>
    this.deployments
      .map((version_id, index) => ({
        id: `d${index}`,
        versions: [{ version_id, percentage: 100 }],
        created_on: `2026-01-01T00:00:0${index}Z`,
        source: 'wrangler',
        strategy: 'percentage',
        annotations: {},
        author_email: 'owner@site.test',
      }))
      .reverse();
}

/** What the first part of an upload, a form, says of its bindings. */
function readMetadata(form: string): { bindings: Binding[]; keep_bindings?: string[] } {
  const metadata = /name="metadata"\r\n(?:[^\r]+\r\n)*\r\n([^\r]*)\r\n/.exec(form)?.[1];
  return JSON.parse(`${metadata}`);
}

const subdomain = { enabled: true, previews_enabled: true };
const service = {
  id: 'portfolio',
  default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler' } },
};
const versionOf = (id: string) => ({
  id,
  number: 1,
  metadata: { created_on: '2026-01-01T00:00:00Z', author_email: 'owner@site.test' },
  annotations: {},
  resources: { bindings: [], script: {}, script_runtime: {} },
});

function send(response: ServerResponse, status: number, body: object): void {
  const all = { success: false, errors: [], messages: [], result: null, ...body };
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(all));
}
