import { type Scene, type Stage, until } from '../../fixtures/scene';

const page = { islands: [{ island: 'header' }], pageHeightPx: 500, persona: 'guest' } as const;

/** A guest's recent searches; long ones end in an ellipsis. */
const SEARCHED = [
  'https://item.taobao.com/item.htm?id=628812345678&spm=a1z10.1-c.w4004-1234567890.1.abcdef',
  '龙泉青瓷茶壶手工仿古开片汝窑哥窑功夫茶具套装家用高档礼盒装中式客厅办公室泡茶器',
  'running shoes 42',
];

const find = (stage: Stage, selector: string) => stage.root('header').querySelector<HTMLElement>(selector);

async function openRecents(stage: Stage): Promise<void> {
  // The list is shown only once the visitor is known.
  await until(() => stage.api.log.some(({ name }) => name === 'userInfo') && find(stage, '.camera') !== null);
  localStorage.setItem('portico.recent_searches.0', JSON.stringify(SEARCHED));
  const field = find(stage, '.words');
  await until(() => {
    if (!find(stage, '.recents')) field?.click();
    return find(stage, '.recents') !== null;
  });
  field?.focus();
}

async function openPanel(stage: Stage): Promise<void> {
  await until(() => find(stage, '.camera') !== null);
  find(stage, '.camera')?.click();
}

/** Gives a file to the panel as a drop on the field does. */
async function give(stage: Stage, file: File): Promise<void> {
  await until(() => find(stage, '.camera') !== null);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  find(stage, '.search')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

/** A picture drawn here, since a story has no files. */
async function drawn(): Promise<File> {
  const canvas = new OffscreenCanvas(1_600, 1_000);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#0f766e';
    pen.fillRect(0, 0, 1_600, 1_000);
    pen.fillStyle = '#fff4ec';
    pen.fillRect(500, 200, 600, 600);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'teapot.png', { type: 'image/png' });
}

/**
 * Replies to the uploads of a scene, which do not reach the server in memory.
 *
 * @param reply Undefined for an upload that stays half-way.
 */
function answerUploads(stage: Stage, reply: object | undefined): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (!(body instanceof FormData)) return send.call(this, body);
    // The next upload belongs to another scene.
    XMLHttpRequest.prototype.send = send;
    if (!reply) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 6, total: 10 }));
      return;
    }
    Object.defineProperties(this, { status: { value: 200 }, responseText: { value: JSON.stringify(reply) } });
    this.dispatchEvent(new ProgressEvent('load'));
  };
  // If the scene is left before an upload, the method is restored here.
  void until(() => !stage.host('header').isConnected).then(() => {
    XMLHttpRequest.prototype.send = send;
  });
}

async function search(stage: Stage, reply?: object): Promise<void> {
  answerUploads(stage, reply);
  await give(stage, await drawn());
}

export const atRest: Scene = page;
export const searchOff: Scene = {
  ...page,
  islands: [{ island: 'header', attributes: { 'data-search': 'off' } }],
};
export const recents: Scene = { ...page, act: openRecents };
export const recentsChinese: Scene = { ...recents, lang: 'cn' };
export const recentsKorean: Scene = { ...recents, lang: 'kr' };
export const recentsPhilippine: Scene = { ...recents, lang: 'ph' };
/** The second line is about to be removed by keyboard. */
export const recentsByKeys: Scene = {
  ...page,
  act: async (stage) => {
    await openRecents(stage);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
      find(stage, '.words')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await until(() => find(stage, '[aria-selected=true]') !== null);
    }
  },
};
/** Recent searches that contain the typed text. */
export const recentsFound: Scene = {
  ...page,
  act: async (stage) => {
    await openRecents(stage);
    const field = find(stage, '.words') as HTMLInputElement | null;
    if (!field) return;
    field.value = 'shoes';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  },
};
/** A pasted address: the link is recognized, and the button says what follows. */
export const linkFound: Scene = {
  ...page,
  act: async (stage) => {
    await until(() => find(stage, '.camera') !== null);
    const field = find(stage, '.words') as HTMLInputElement | null;
    if (!field) return;
    field.value = 'https://item.taobao.com/item.htm?spm=a1z10.1-c.w4004&id=628812345678&skuId=5012';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.focus();
  },
};
/** A file is dragged over the field. */
export const fileAbove: Scene = {
  ...page,
  act: async (stage) => {
    await until(() => find(stage, '.camera') !== null);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'teapot.png', { type: 'image/png' }));
    find(stage, '.search')?.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
  },
};
export const imagePanel: Scene = { ...page, act: openPanel };
export const wrongType: Scene = {
  ...page,
  act: (stage) => give(stage, new File(['%PDF'], 'list.pdf', { type: 'application/pdf' })),
};
export const tooLarge: Scene = {
  ...page,
  act: (stage) => give(stage, new File([new Uint8Array(10_485_761)], 'large.png', { type: 'image/png' })),
};
export const unreadable: Scene = {
  ...page,
  act: (stage) => give(stage, new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' })),
};
export const searching: Scene = { ...page, act: (stage) => search(stage) };
export const refused: Scene = {
  ...page,
  act: (stage) => search(stage, { state: 1, msg: 'The picture is too dark. Please take another one.' }),
};
export const loggedOut: Scene = { ...page, act: (stage) => search(stage, { state: 10_001 }) };
/** The server in memory has no image search: the upload fails. */
export const uploadFails: Scene = { ...page, act: async (stage) => give(stage, await drawn()) };
