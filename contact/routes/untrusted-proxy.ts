/** Names, in the answer of the health check, the header of a proxy that no setting trusts. */
export const untrustedProxyHeader = 'X-Untrusted-Proxy';
