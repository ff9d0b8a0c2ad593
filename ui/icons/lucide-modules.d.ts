/** The types of the modules that `lucide.ts` makes. */
declare module 'lucide:content' {
  const icons: Record<
    import('#model/schemas/icon.ts').IconName,
    ReturnType<typeof import('./create-icon.tsx').createIcon>
  >;
  export default icons;
}

declare module 'lucide:*' {
  const LucideIcon: ReturnType<typeof import('./create-icon.tsx').createIcon>;
  export default LucideIcon;
}
