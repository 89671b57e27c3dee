import { ANNOUNCEMENT_PLACES, type AnnouncementPlace } from '../../domain/announcement';
import { defineIsland, type Island } from '../../mount/define-island';
import { Announcements } from './Announcements';
import { type AnnouncementParts, PartsContext } from './parts';

interface PlacedProps {
  readonly places: readonly AnnouncementPlace[];
}

/**
 * The island for `<div data-portico="announcements" data-position="popup|top-stripes|top-notice">`; without a position it
 * shows all three.
 *
 * @param sheetHref Address of its style sheet.
 */
export function createAnnouncements(parts: AnnouncementParts, sheetHref: string): Island {
  return defineIsland<PlacedProps>({
    name: 'announcements',
    partSheet: sheetHref,
    readProps(data) {
      const place = data.oneOf('position', 'all', ['all', ...ANNOUNCEMENT_PLACES]);
      return { places: place === 'all' ? ANNOUNCEMENT_PLACES : [place] };
    },
    Component: ({ places }) => (
      <PartsContext value={parts}>
        <Announcements places={places} />
      </PartsContext>
    ),
  });
}
