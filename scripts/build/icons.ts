import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide['"];?/g;
const NAME = /(\w+)(?:\s+as\s+(\w+))?/g;
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
const ICON_FILE = /\/lucide\/dist\/esm\/icons\/[^/]+$/;

/**
 * Imports each icon from its own file, and draws its pieces as one path.
 *
 * Foreign code: `lucide` 1. Its index names some 1,600 icons: importing through it makes every build read them all, and
 * hides from the grouping of chunks which part uses which icon. A fourth of all elements that the shell created were
 * pieces of icons. The build fails if an icon is not found, or is no list of pieces.
 */
export function directIcons(): Plugin {
  return {
    name: 'portico-icons',
    async transform(code, id) {
      if (ICON_FILE.test(id)) {
        const { default: pieces }: { default: unknown } = await import(pathToFileURL(id).href);
        if (!isIcon(pieces)) this.error(`${id} exports no list of pieces`);
        return { code: `export default ${JSON.stringify(onePath(pieces))};`, map: null };
      }
      if (code.search(IMPORT) < 0) return null;
      const door = await this.resolve('lucide', id);
      if (!door) this.error('lucide is not installed');
      const files = filesIn(door.id);
      const direct = code.replaceAll(IMPORT, (_, names: string) =>
        [...names.matchAll(NAME)]
          .map(([, icon = '', local = icon]) => {
            const file = files.get(icon);
            if (!file) this.error(`lucide has no icon "${icon}"`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
      return { code: direct, map: null };
    },
  };
}

/** The files of all icons, by their names in the package's index. */
function filesIn(door: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', path = ''] of readFileSync(door, 'utf8').matchAll(EXPORT))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(door), path));
  return files;
}

type Attributes = Readonly<Record<string, string>>;
/** A piece of an icon, as `lucide` exports it. */
type Piece = readonly [tag: string, attributes: Attributes];

const isIcon = (value: unknown): value is readonly Piece[] =>
  Array.isArray(value) && value.every((piece) => Array.isArray(piece) && typeof piece[1] === 'object');

/**
 * Draws all pieces of an icon as one path, which looks the same when stroked. An icon stays as it is if a piece has paint
 * attributes of its own.
 */
export function onePath(pieces: readonly Piece[]): readonly Piece[] {
  const parts = pieces.flatMap((piece) => pathOf(piece) ?? []);
  if (parts.length < pieces.length) return pieces;
  // A relative `m` at the start of a path counts from the origin. After another path it would not, hence the `M0 0`.
  return [['path', { d: parts.map((part, index) => (index && part.startsWith('m') ? `M0 0${part}` : part)).join('') }]];
}

interface Shape {
  /** The attributes that it is drawn from; any other attribute is one of paint. */
  readonly names: readonly string[];
  readonly draw: (attributes: Attributes) => string;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  path: { names: ['d'], draw: ({ d = '' }) => d },
  circle: { names: ['cx', 'cy', 'r'], draw: ({ r = '', ...at }) => ellipse({ ...at, rx: r, ry: r }) },
  ellipse: { names: ['cx', 'cy', 'rx', 'ry'], draw: ellipse },
  line: { names: ['x1', 'y1', 'x2', 'y2'], draw: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}` },
  polyline: { names: ['points'], draw: ({ points }) => `M${points}` },
  polygon: { names: ['points'], draw: ({ points }) => `M${points}z` },
  rect: { names: ['x', 'y', 'width', 'height', 'rx', 'ry'], draw: rectangle },
};

function pathOf([tag, attributes]: Piece): string | undefined {
  const shape = SHAPES[tag];
  return shape && Object.keys(attributes).every((name) => shape.names.includes(name))
    ? shape.draw(attributes)
    : undefined;
}

function ellipse({ cx, cy, ...radii }: Attributes): string {
  const [rx, ry] = [Number(radii.rx), Number(radii.ry)];
  return `M${Number(cx) - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle({ x = '0', y = '0', width, height, ...corners }: Attributes): string {
  const [rx, ry] = [Number(corners.rx ?? corners.ry ?? 0), Number(corners.ry ?? corners.rx ?? 0)];
  const [w, h] = [Number(width) - 2 * rx, Number(height) - 2 * ry];
  const turn = (dx: number, dy: number) => (rx ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '');
  return `M${Number(x) + rx} ${y}h${w}${turn(rx, ry)}v${h}${turn(-rx, ry)}h${-w}${turn(-rx, -ry)}v${-h}${turn(rx, -ry)}z`;
}
