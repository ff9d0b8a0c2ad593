import { readFileSync } from 'node:fs';
import { type CountryResponse, Reader } from 'mmdb-lib';

/** The list of countries beside the bundled server; `vite.server.config.ts` puts it there. */
export const countryFile = 'countries.mmdb';

const unknown = '??';

interface CountryEntry extends CountryResponse {
  country_code?: string;
}

/**
 * Tells the country of an address by a list of the internet's registries, offline.
 *
 * @param file the list, in MaxMind's format.
 */
export function createCountryLookup(file: string): (address: string) => string {
  const list = new Reader<CountryEntry>(readFileSync(file));
  return (address) => {
    // One subscriber's whole IPv6 network stands for the address.
    const plain = address.replace(/\/64$/, '');
    try {
      return list.get(plain)?.country_code ?? unknown;
    } catch (error) {
      // What is no address has no country.
      if (error instanceof Error) return unknown;
      throw error;
    }
  };
}
