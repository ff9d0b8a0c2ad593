import type { Measurement, Project, Story } from '#model/schemas/project.ts';
import { unbroken } from '#site/portfolio/unbroken.ts';
import { Eyebrow } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Chart } from './chart.tsx';
import { print } from './charts.ts';

interface StorySectionProps {
  story: Story | undefined;
  measurements: Measurement[] | undefined;
  results: Project['results'];
  /** The language of the numbers. */
  language: string;
}

/** The story in three parts, and the numbers with their charts; without charts, the results. */
export function StorySection({ story, measurements, results, language }: StorySectionProps) {
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
      <Numbers measurements={measurements} results={results} language={language} />
    </Section>
  );
}

function Numbers({ measurements, results, language }: Omit<StorySectionProps, 'story'>) {
  const cells = measurements
    ? measurements.map((measurement) => ({
        ...measurement,
        text: counted(measurement, language),
        chart: <Chart measurement={measurement} language={language} />,
      }))
    : results.map(({ figure, label, comparedWith }) => ({
        figure,
        label,
        text: comparedWith,
        chart: undefined,
      }));
  return (
    <ul className="numbers">
      {cells.map(({ figure, label, text, chart }) => (
        <li key={label}>
          <p>
            <b>{figure}</b>
            <span>{label}</span>
          </p>
          {chart}
          <p>{unbroken(text)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The words under a chart: what the number is compared with, and how many were counted. */
const counted = ({ baseline, sampleSize }: Measurement, language: string) =>
  sampleSize ? `${baseline}; n\u00a0=\u00a0${print(sampleSize, language)}` : baseline;
