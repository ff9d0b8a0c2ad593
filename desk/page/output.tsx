/** The output of a program that has failed, folded, because it is for whoever helps the owner. */
export const Output = ({ text }: { text: string }) => (
  <details className="min-w-0 justify-self-stretch">
    <summary>What the program said</summary>
    <pre className="max-h-80 overflow-auto">{text}</pre>
  </details>
);
