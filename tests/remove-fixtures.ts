/** Removes the content of tests after each file of tests, by the configuration of Vitest. */
import { afterAll } from 'vitest';
import { removeFixtureFolders } from '#model/testing/fixture.ts';

afterAll(removeFixtureFolders);
