import { vi } from 'vitest';
import { CloudflareStandIn } from './cloudflare-stand-in.ts';

/** Starts a stand-in of the platform, at which this process and its programs are signed in. */
export async function startPlatform(): Promise<CloudflareStandIn> {
  const platform = new CloudflareStandIn();
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', await platform.start());
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'token');
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'acc');
  return platform;
}

/** Ends the stand-in and the sign-in. */
export async function stopPlatform(platform: CloudflareStandIn): Promise<void> {
  vi.unstubAllEnvs();
  await platform.stop();
}
