import '../../site/home/page.ts';
// The package.json of this folder names it for development only.
import 'vitest';

export const main = 1;
