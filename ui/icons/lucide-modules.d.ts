declare module 'lucide:content' {
  const drawings: Record<
    import('#model/schemas/icon.ts').IconName,
    ReturnType<typeof import('./drawing.tsx').drawing>
  >;
  export default drawings;
}

declare module 'lucide:*' {
  const Drawing: ReturnType<typeof import('./drawing.tsx').drawing>;
  export default Drawing;
}
