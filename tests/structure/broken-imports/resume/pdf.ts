import './model.ts';
import '../src/site.ts';
// No package.json of this folder names it.
import 'zod';

export const pdf = 1;
