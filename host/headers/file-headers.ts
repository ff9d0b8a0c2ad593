import { formatPolicy, readPolicySources } from './content-security-policy.ts';
import { cacheControl, isDocument, mediaType, robotsHeaders } from './files.ts';

/**
 * The headers that belong to a file of the built site, whoever serves it and in whatever form.
 *
 * @param file path below the built folder, such as `about/index.html`.
 * @param bytes what is in it: the policy of a document is made from its own scripts and styles.
 */
export const fileHeaders = (file: string, bytes: Buffer): Record<string, string> => ({
  'Content-Type': mediaType(file),
  'Cache-Control': cacheControl(file),
  ...robotsHeaders(file),
  'Content-Security-Policy': formatPolicy(
    isDocument(file) ? readPolicySources(bytes.toString('utf8')) : undefined,
  ),
});
