import type { AnnouncementTextFile } from './en';

/** Texts of announcements, in Philippine English. */
const ph: AnnouncementTextFile = {
  announcements: {
    label: 'Announcements',
    notice: 'Notice',
    urgent: 'Urgent:',
    important: 'Important:',
    attention: 'For your attention:',
    info: 'Information:',
    risk: 'Warning:',
    more: '+{count}',
    moreNamed: '{count} more announcements',
    moreNamedOne: '1 more announcement',
    expand: 'See all',
    collapse: 'See less',
    hide: 'Hide announcements',
    details: 'See details',
    close: 'Close',
    warning: 'Please read this before you proceed',
    table: 'Table',
    accept: {
      login: 'Risk Accepted! Continue to login',
      order: 'Risk Accepted! Continue to order',
      submitParcel: 'Risk Accepted! Continue to submit parcel',
      enquire: 'Risk Accepted! Continue to inquire',
      forwardParcel: 'Risk Accepted! Continue to forward parcel',
      view: 'Risk Accepted! Continue to view',
    },
  },
};

export default ph;
