import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Page, PageName } from '#schemas/page.ts';
import type { Profile } from '#schemas/profile.ts';
import type { Project } from '#schemas/project.ts';
import type { Role } from '#schemas/role.ts';
import type { Service } from '#schemas/service.ts';
import type { Testimonial } from '#schemas/testimonial.ts';

const folder = fileURLToPath(new URL('../content/', import.meta.url));

const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8'));

/** All entries of one folder of `content/`, in the order of their numbers, as the files say. */
const readAll = (kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => read(join(kind, name)));

// The tests compare pages with the content that is there, so that they also pass for its owner.
export const profile: Profile = read('profile.yaml');
export const projects: Project[] = readAll('projects');
export const roles: Role[] = readAll('experience');
export const services: Service[] = readAll('services');
export const testimonials: Testimonial[] = readAll('testimonials');
export const pageWords = <Name extends PageName>(name: Name): Page<Name> =>
  read(`pages/${name}.yaml`);
