import { Fragment } from 'react';
import { LANGUAGES, LOCALE_TAGS } from '../../domain/i18n/language';
import { SHOWN_NAMES } from '../../domain/shown-names';
import type { IslandPicture, PictureMenu } from '../../island/island-picture';
import { ShellContext } from '../../island/use-shell';
import { OrderLinks } from './AccountEntries';
import { FreightLinks } from './FreightLinks';
import { MenuMore } from './MenuMore';

const freight: PictureMenu = {
  content: ({ shellOf }) => (
    <ShellContext value={shellOf()}>
      <FreightLinks />
    </ShellContext>
  ),
};

const menu: PictureMenu = {
  content: ({ shellOf, token }) => (
    <ShellContext value={shellOf()}>
      {token('if header.tools.shipping')}
      <MenuMore />
      {token('end')}
    </ShellContext>
  ),
};

const accountMenu: PictureMenu = {
  content({ shellOf, token }) {
    // Each entry is rendered by itself, since the site selects and orders them.
    const entries = SHOWN_NAMES.account.entries.map((name) => (
      <Fragment key={name}>
        {token(`if account.entries=${name}`)}
        <ShellContext value={shellOf({ account: { entries: [name] } })}>
          <OrderLinks />
        </ShellContext>
        {token('end')}
      </Fragment>
    ));
    return (
      <ul className="entries">
        {token('each account.entries')}
        {entries}
        {token('end')}
      </ul>
    );
  },
};

/** The page in its languages. */
const switcher: PictureMenu = {
  isForNoScript: true,
  content({ shellOf, token }) {
    const languages = shellOf().late.texts?.switcher.languages;
    if (!languages) throw new Error('the names of the languages are missing');
    const names = LANGUAGES.map((other) => (
      <Fragment key={other}>
        {token(`if language=${other}`)}
        <span lang={LOCALE_TAGS[other]}>{languages[other]}</span>
        {token('end')}
      </Fragment>
    ));
    return (
      <noscript>
        <ul>
          {token('each languages')}
          <li>
            <a className="entry" href={token('home')}>
              {names}
            </a>
          </li>
          {token('end')}
        </ul>
      </noscript>
    );
  },
};

/** Guest or member, and the number of lines in the cart. The editors' parts and the menus are loaded later. */
export const headerPicture: IslandPicture = {
  cases: {
    'brand.name': ['', '*'],
    'brand.logo': ['', '*'],
    // By the usual path of the page below the base page path, with a hyphen for its slash.
    tab: ['', 'homepage', 'transport', 'about-affiliate'],
    cart: ['none', 'one', 'many', 'more'],
    who: ['', 'guest', 'expected', 'member', 'prime'],
    'user.avatar': ['', '*'],
  },
  leftOut: [
    { list: 'header.tabs', at: 'nav>ul', names: SHOWN_NAMES.header.tabs },
    { name: 'header.tools.shipping', at: 'div.tools>button.freight' },
    { name: 'header.tools.shipping', at: 'div.tools>div.list-menu' },
    { name: 'header.tools.messages', at: 'div.row>div.tools', without: { 'data-without': 'messages' } },
    { name: 'header.search.link', at: 'div.finder>form', without: { 'data-goods': null } },
    { name: 'header.search.image', at: 'div.finder>form', without: { 'data-without': 'image' } },
  ],
  // Without a script, whom the server does not know can sign in.
  sent: { who: ['guest', 'expected', 'member', 'prime'] },
  setUp: ({ tab }, { address, shell }) => {
    const { links } = shell;
    const paths: Readonly<Record<string, string>> = {
      homepage: '/',
      transport: links.to('transport'),
      'about-affiliate': links.to('affiliates'),
    };
    if (tab) address.value = new URL(paths[tab] ?? '', 'https://portico.invalid').href;
  },
  menus: { freight, menu, 'account-menu': accountMenu, switcher },
  isPossible: ({ who, 'user.avatar': avatar }) => !avatar || who === 'member' || who === 'prime',
};
