import { readFileSync } from 'node:fs';
import ts from 'typescript';

const root = new URL('../../', import.meta.url);

/** A field of an event, as the source declares it. */
export interface FieldFact {
  readonly name: string;
  /** Its TypeScript type, with short aliases resolved: `'link' | 'keyword' | 'image'`. */
  readonly type: string;
  readonly isOptional: boolean;
  /** Its comment; empty if its name is enough. */
  readonly about: string;
}

export interface TrackFact {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly FieldFact[];
}

/** Parses a source file. @param path Relative to the repository's root. */
export function parseSource(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(new URL(path, root), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** @throws {Error} If the file has no such interface or type. */
function findType(file: ts.SourceFile, name: string): ts.InterfaceDeclaration | ts.TypeAliasDeclaration {
  const found = file.statements.find(
    (statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) && statement.name.text === name,
  );
  if (!found) throw new Error(`${file.fileName} has no type ${name}`);
  return found;
}

/** A comment as one line, without the parts that concern the code. */
function aboutOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? '';
  return text
    .replace(/;? ?see \{@link [^}]*\}[^.]*/g, '')
    .replace(/\s*Source:.*/s, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The texts of a union such as `'ready' | 'user'`. @throws {Error} If it contains anything else. */
export function readUnion(file: ts.SourceFile, name: string): string[] {
  const alias = findType(file, name);
  if (!ts.isTypeAliasDeclaration(alias) || !ts.isUnionTypeNode(alias.type)) throw new Error(`${name} is no union`);
  return alias.type.types.map((part) => {
    if (ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal)) return part.literal.text;
    throw new Error(`${name}: ${part.getText()} is not a text`);
  });
}

function membersOf(node: ts.Node): readonly ts.PropertySignature[] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return node.members.filter(ts.isPropertySignature);
  // `object`: an event without fields of its own.
  return [];
}

/** @param files Files in which aliases are looked up. */
function readFields(files: readonly ts.SourceFile[], node: ts.Node): FieldFact[] {
  const statements = files.flatMap((file) => [...file.statements]);
  return membersOf(node).map((member) => {
    const written = member.type?.getText() ?? 'unknown';
    const alias = statements.find(
      (statement): statement is ts.TypeAliasDeclaration =>
        ts.isTypeAliasDeclaration(statement) && statement.name.text === written,
    );
    return {
      name: member.name.getText(),
      type: (alias?.type.getText() ?? written).replace(/\s+/g, ' ').replace(/^\| /, ''),
      isOptional: member.questionToken !== undefined,
      about: aboutOf(member),
    };
  });
}

/** The fields of an interface. @param others Files whose aliases it uses. */
export function readInterface(file: ts.SourceFile, name: string, others: readonly ts.SourceFile[] = []): FieldFact[] {
  return readFields([file, ...others], findType(file, name));
}

/** The events for analytics, from the interface that lists them. */
export function readTrackEvents(file: ts.SourceFile): TrackFact[] {
  return membersOf(findType(file, 'TrackFields')).map((member) => ({
    name: member.name.getText(),
    about: aboutOf(member),
    fields: member.type ? readFields([file], member.type) : [],
  }));
}
