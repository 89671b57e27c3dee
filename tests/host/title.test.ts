import { beforeEach, describe, expect, it } from 'vitest';
import { createTitleMark } from '../../src/host/title';

describe('createTitleMark', () => {
  beforeEach(() => {
    document.title = 'My shop';
  });

  it('gives back what the page had', () => {
    const mark = createTitleMark(document);
    mark.set('Ours');
    expect(document.title).toBe('Ours');
    mark.putBack();
    expect(document.title).toBe('My shop');
  });

  it('gives back an empty title, too', () => {
    document.title = '';
    const mark = createTitleMark(document);
    mark.set('Ours');
    mark.putBack();
    expect(document.title).toBe('');
  });

  it('remembers what the page had, not what it set itself before', () => {
    const mark = createTitleMark(document);
    mark.set('First');
    mark.set('Second');
    mark.putBack();
    expect(document.title).toBe('My shop');
  });

  it('leaves a title that the page has set meanwhile', () => {
    const mark = createTitleMark(document);
    mark.set('Ours');
    document.title = 'Theirs';
    mark.putBack();
    expect(document.title).toBe('Theirs');
  });

  it('changes nothing where it has set nothing, nor a second time', () => {
    const mark = createTitleMark(document);
    mark.putBack();
    expect(document.title).toBe('My shop');
    mark.set('Ours');
    mark.putBack();
    document.title = 'Later';
    mark.putBack();
    expect(document.title).toBe('Later');
  });
});
