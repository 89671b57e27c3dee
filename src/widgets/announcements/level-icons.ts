import { type IconNode, Megaphone, OctagonAlert, TriangleAlert } from 'lucide';

/** The icon of a level, 0 to 3. */
export function levelIcon(level: number): IconNode {
  return level === 1 ? OctagonAlert : level === 2 ? TriangleAlert : Megaphone;
}
