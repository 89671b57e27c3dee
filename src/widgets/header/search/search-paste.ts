import { readSearchInput } from '../../../domain/links/search-input';
import { fieldOf, type SearchForm } from './search-field';
import type { FormHandlers } from './use-form-events';

/**
 * Handlers for pasted and dropped content.
 *
 * @param onLink  A link was put into the field. Undefined if the shop does not search for links.
 * @param onImage An image is to be searched for; null if the drop had no file. Undefined if the shop does not search for
 *   images: then they are the browser's matter.
 */
export function pasteHandlers(
  form: SearchForm,
  onLink: (() => void) | undefined,
  onImage: ((file: File | null) => void) | undefined,
) {
  const hasFiles = ({ dataTransfer }: DragEvent) => onImage && dataTransfer?.types.includes('Files');
  const markDrop = (isOver: boolean) => form.current?.toggleAttribute('data-drop', isOver);
  return {
    paste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const file = text ? undefined : imageOf(event.clipboardData);
      const field = fieldOf(form);
      // Elsewhere in the form there is no text field to paste into.
      const link = onLink && event.target === field ? linkOfText(text) : undefined;
      if (link) {
        field.value = link;
        onLink?.();
      } else if (file && onImage) onImage(file);
      else return;
      event.preventDefault();
    },
    dragover(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      markDrop(true);
    },
    dragleave(event: DragEvent) {
      // Moving between elements inside the form is no leaving.
      if (!form.current?.contains(event.relatedTarget as Node | null)) markDrop(false);
    },
    drop(event: DragEvent) {
      markDrop(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onImage?.(imageOf(event.dataTransfer) ?? event.dataTransfer?.files[0] ?? null);
    },
  } satisfies FormHandlers;
}

/**
 * The link in a text that contains more. The input would join the lines of such a text, and the link with the words
 * after it.
 */
function linkOfText(text: string): string | undefined {
  const input = readSearchInput(text);
  return input.kind === 'link' && input.url !== text ? input.url : undefined;
}

/** The first image among the pasted or dropped files. */
function imageOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
