import type { Result, Story } from '#model/schemas/project.ts';
import { unbroken } from '#site/portfolio/unbroken.ts';
import { Eyebrow } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Chart, print, resultsInFigures } from './chart.tsx';

interface StorySectionProps {
  story: Story | undefined;
  results: Result[];
  /** The language of the numbers. */
  language: string;
}

/** The story in three parts, and the results in figures. */
export function StorySection({ story, results, language }: StorySectionProps) {
  const parts = story
    ? [
        ['Situation', story.situation],
        ['What I did', story.action],
        ['Result', story.result],
      ]
    : [];
  return (
    <Section labelledBy="story">
      <Eyebrow>{story ? 'The story' : 'In numbers'}</Eyebrow>
      <h2 className="case-heading" id="story">
        {story?.heading ?? 'What was measured'}
      </h2>
      {story && (
        <div className="story">
          {parts.map(([title, text = '']) => (
            <div key={title}>
              <h3 className="label">{title}</h3>
              <p>{unbroken(text)}</p>
            </div>
          ))}
        </div>
      )}
      <Numbers results={results} language={language} />
    </Section>
  );
}

/** Each result with its chart, what it is compared with, and how many were counted. */
const Numbers = ({ results, language }: Omit<StorySectionProps, 'story'>) => (
  <ul className="numbers">
    {resultsInFigures(results).map((result) => (
      <li key={result.label}>
        <p>
          <b>{result.figure}</b>
          <span>{result.label}</span>
        </p>
        <Chart result={result} language={language} />
        <p>
          {unbroken(result.comparedWith)}
          {result.sampleSize && `; n\u00a0=\u00a0${print(result.sampleSize, language)}`}
        </p>
      </li>
    ))}
  </ul>
);
