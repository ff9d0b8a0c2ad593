import { testSite } from './core.ts';
import { webkit } from './webkit.ts';

testSite(webkit);
