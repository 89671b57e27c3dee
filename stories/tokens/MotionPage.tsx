import { useState } from 'react';
import { Button } from '../../src/ui/Button';
import { Popover } from '../../src/ui/Popover';
import { Skeleton } from '../../src/ui/Skeleton';
import { Page, Table } from '../fixtures/Page';
import { ShadowStage } from '../fixtures/ShadowStage';
import type { Surroundings } from '../surroundings/surroundings';
import { animations } from './sheets';

const WHERE: Readonly<Record<string, string>> = {
  rise: 'Popovers and dialogs as they open',
  spin: 'A button that waits for an answer',
  breathe: 'Skeletons',
  'gate-shut': 'The gate of page content: only a time, nothing moves',
  'gate-wait': 'The same',
};
const WISHES = { system: 'as the system says', full: 'on', reduce: 'off' } as const;

/** Shows the animations, and plays them. */
export function MotionPage({ motion }: Pick<Surroundings, 'motion'>) {
  const [isBusy, setBusy] = useState(true);
  return (
    <Page
      title="Motion"
      lead={`Motion says where something came from, and then gets out of the way: 160 ms, opacity and position only. It is ${WISHES[motion]} now; the toolbar switches it.`}
    >
      <h2>Try it</h2>
      <div>
        <ShadowStage>
          <Button popoverTarget="try">Open</Button>
          <Popover id="try">It rises by 4 px.</Popover>
          <Button variant="primary" isBusy={isBusy}>
            Save
          </Button>
          <Button onClick={() => setBusy(!isBusy)}>{isBusy ? 'Stop' : 'Start'}</Button>
          <Skeleton shape="box" className="high" />
        </ShadowStage>
      </div>
      <h2>Animations</h2>
      <p>Counted in the style sheets of the islands.</p>
      <Table
        label="Animations"
        heads={['Name', 'Duration', 'Where']}
        rows={animations().map(({ name, duration }) => ({
          key: name,
          cells: [name, duration === 'var(--motion)' ? '160 ms (--motion)' : duration, WHERE[name] ?? ''],
        }))}
      />
      <h2>Reduced motion</h2>
      <p>
        Who asks the system for less motion gets none: panels are there at once, skeletons stand still, the page jumps
        to the top. Nothing is told by motion alone.
      </p>
    </Page>
  );
}
