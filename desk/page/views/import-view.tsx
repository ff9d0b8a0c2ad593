import { useState } from 'react';
import type { PlanView } from '#desk/server/import-routes.ts';
import { ChooseFile, Refusal } from '../choose-file.tsx';
import { useChosenFile } from '../use-chosen-file.ts';
import type { DeskState } from '../use-desk.ts';

type OfferView = PlanView['offers'][number];

/** The offers of a file, and which of them are wanted: all but those that replace the owner's own words. */
function useOffers({ act }: DeskState) {
  const file = useChosenFile<PlanView>('import');
  const { answer: plan, forget } = file;
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState(0);
  const choose = async (chosen: File) => {
    setDone(0);
    const found = await file.choose(chosen);
    setWanted(new Set(found?.offers.flatMap(({ isOwn }, at) => (isOwn ? [] : at))));
  };
  const toggle = (at: number) =>
    setWanted((old) => new Set(old.has(at) ? [...old].filter((one) => one !== at) : [...old, at]));
  const take = () =>
    file.whileBusy(async () => {
      const offers = [...wanted].toSorted((a, b) => a - b);
      if (await act('import-chosen', { id: plan?.id, offers })) setDone(offers.length);
      forget();
    });
  return { ...file, plan, wanted, done, choose, toggle, take };
}

/** Takes over what another program has of the owner, so that it need not be typed. */
export function ImportView({ desk }: { desk: DeskState }) {
  const { plan, wanted, problem, isBusy, done, choose, toggle, take } = useOffers(desk);
  return (
    <>
      <h1 tabIndex={-1}>Bring what you have</h1>
      <p>
        Choose the ZIP file that LinkedIn sends when you ask for a copy of your data (Settings, Data
        privacy), or the data file that many résumé programs save. You see what goes where before
        anything changes.
      </p>
      <p>
        <ChooseFile
          accept=".zip,.json,application/zip,application/json"
          isBusy={isBusy}
          onChoose={choose}
        >
          {plan ? 'Choose another file' : 'Choose a file'}
        </ChooseFile>
      </p>
      <div role="status">
        {isBusy && <p>One moment …</p>}
        {done > 0 && (
          <p className="notice">
            <span>
              {done === 1 ? '1 item is' : `${done} items are`} in your desk. Undo takes all of it
              back. The <a href="#/checklist">checklist</a> says what is still missing.
            </span>
          </p>
        )}
      </div>
      <Refusal words={problem} />
      {plan && !isBusy && <Offers plan={plan} wanted={wanted} onToggle={toggle} onTake={take} />}
    </>
  );
}

interface OffersProps {
  plan: PlanView;
  wanted: ReadonlySet<number>;
  onToggle: (at: number) => void;
  onTake: () => void;
}

/** What a file offers, each to be ticked, and what it has that is not taken. */
const Offers = ({ plan: { offers, source, leftOut }, wanted, onToggle, onTake }: OffersProps) => (
  <section className="section" aria-labelledby="offers">
    <h2 id="offers">
      {offers.length > 0 ? `What was found in ${source}` : `Nothing in ${source} is new`}
    </h2>
    <ul className="entries">
      {offers.map((offer, at) => (
        <OfferLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          key={at}
          offer={offer}
          isWanted={wanted.has(at)}
          onToggle={() => onToggle(at)}
        />
      ))}
    </ul>
    <LeftOut lines={leftOut} />
    {offers.length > 0 && (
      <p>
        <button type="button" className="primary" disabled={wanted.size === 0} onClick={onTake}>
          {wanted.size === 1 ? 'Bring in 1 item' : `Bring in ${wanted.size} items`}
        </button>
      </p>
    )}
  </section>
);

interface OfferLineProps {
  offer: OfferView;
  isWanted: boolean;
  onToggle: () => void;
}

const OfferLine = ({
  offer: { place, words, instead, isOwn },
  isWanted,
  onToggle,
}: OfferLineProps) => (
  <li>
    <label className="tick offer">
      <input type="checkbox" checked={isWanted} onChange={onToggle} />
      <span>
        <strong>{place}</strong>
        <br />
        {words}
        {instead && (
          <span className="help">
            {isOwn ? 'Replaces your words: ' : 'Replaces invented words: '}
            {instead}
          </span>
        )}
      </span>
    </label>
  </li>
);

const LeftOut = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && (
    <div>
      <h3>Left out</h3>
      <ul>
        {lines.map((line) => (
          <li key={line} className="help">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
