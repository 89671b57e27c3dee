import { useTabs } from './tabs';

/** The links to the main pages; in the bar, and on phones in the menu. */
export function TabList() {
  return (
    <ul>
      {useTabs().map(({ href, text, isCurrent }) => (
        <li key={text}>
          <a className="tab" href={href} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
