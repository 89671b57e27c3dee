/** Texts of announcements, in English. This file sets the type of the others. */
const en = {
  announcements: {
    label: 'Announcements',
    notice: 'Notice',
    /** How severe it is, before its title: level 1, 2, 3 and 0, and what must be accepted. */
    urgent: 'Urgent:',
    important: 'Important:',
    attention: 'For your attention:',
    info: 'Information:',
    risk: 'Warning:',
    /** Behind the first stripe, when several are folded into it. */
    more: '+{count}',
    moreNamed: '{count} more announcements',
    moreNamedOne: '1 more announcement',
    expand: 'Show all of it',
    collapse: 'Show less',
    hide: 'Hide announcements',
    details: 'Details',
    close: 'Close',
    warning: 'Please note before you go on',
    table: 'Table',
    accept: {
      login: 'Risk Accepted! Continue to login',
      order: 'Risk Accepted! Continue to order',
      submitParcel: 'Risk Accepted! Continue to submit parcel',
      enquire: 'Risk Accepted! Continue to enquire',
      forwardParcel: 'Risk Accepted! Continue to forward parcel',
      view: 'Risk Accepted! Continue to view',
    },
  },
};

/** What every language has. */
export type AnnouncementTextFile = typeof en;
export type AnnouncementTexts = AnnouncementTextFile['announcements'];
export default en;
