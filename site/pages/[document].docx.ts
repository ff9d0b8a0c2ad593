/** `/resume.docx`, and the Word file of each guide to download. */
import type { APIContext } from 'astro';
import type { Entry } from '#model/read.ts';
import { documentResponse, documentRoutes } from '#site/document-files.ts';

export const getStaticPaths = documentRoutes;

export const GET = ({ props }: APIContext<{ guide?: Entry<'guides'> }>) =>
  documentResponse(props.guide, 'docx');
