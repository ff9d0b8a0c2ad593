import { testSite } from './set-up.ts';
import { webkit } from './webkit.ts';

testSite(webkit);
