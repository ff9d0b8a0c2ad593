import type { Story } from '#model/schemas/case.ts';
import type { Measurement } from '#model/schemas/measurement.ts';
import type { Project } from '#model/schemas/project.ts';
import { fillPlaceholders } from '#model/schemas/words.ts';
import { unbroken } from '#site/portfolio/unbroken.ts';
import { Eyebrow } from '#ui/heading.tsx';
import { Section } from '#ui/section.tsx';
import { Chart } from './chart.tsx';
import { type ChartWords, print } from './charts.ts';

interface StorySectionProps {
  story: Story | undefined;
  measurements: Measurement[] | undefined;
  results: Project['results'];
  words: ChartWords;
}

/** The story in three parts, and the numbers with their charts; without charts, the results. */
export function StorySection({ story, measurements, results, words }: StorySectionProps) {
  const parts = story
    ? [
        [words.situation, story.situation],
        [words.action, story.action],
        [words.result, story.result],
      ]
    : [];
  return (
    <Section labelledBy="story">
      <Eyebrow>{story ? words.story : words.numbers}</Eyebrow>
      <h2 className="case-heading" id="story">
        {story?.heading ?? words.measured}
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
      <Numbers measurements={measurements} results={results} words={words} />
    </Section>
  );
}

function Numbers({ measurements, results, words }: Omit<StorySectionProps, 'story'>) {
  const cells = measurements
    ? measurements.map((measurement) => ({
        ...measurement,
        text: counted(measurement, words),
        chart: <Chart measurement={measurement} words={words} />,
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
const counted = ({ baseline, sampleSize }: Measurement, words: ChartWords) =>
  sampleSize
    ? fillPlaceholders(words.counted, { text: baseline, count: print(sampleSize, words) })
    : baseline;
