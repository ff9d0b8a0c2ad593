import './model.ts';
import '../site/home/hero.ts';
// No package.json of this folder names it.
import 'zod';

export const pdf = 1;
