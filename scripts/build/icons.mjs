import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]lucide['"];?/g;

/**
 * Imports each icon from its own file. The package's one door names some 1,600 of them: going through it makes every
 * build read them all, and hides from the grouping of chunks which part uses which.
 */
export function directIcons() {
  let files;
  return {
    name: 'portico-icons',
    transform(code) {
      if (!code.includes('lucide')) return null;
      files ??= readDoor();
      const next = code.replaceAll(IMPORT, (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => {
            const [icon, local = icon] = name.split(/\s+as\s+/);
            const file = files.get(icon);
            if (!file) this.error(`lucide has no icon "${icon}"`);
            return `import ${local} from ${JSON.stringify(file)};`;
          })
          .join(' '),
      );
      return next === code ? null : { code: next, map: null };
    },
  };
}

/** The files of all icons, by the names that the package gives them. */
function readDoor() {
  const { module } = createRequire(import.meta.url)('lucide/package.json');
  const door = createRequire(import.meta.url).resolve(`lucide/${module}`);
  const files = new Map();
  for (const [, names, path] of readFileSync(door, 'utf8').matchAll(/export\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(door), path));
  }
  return files;
}
