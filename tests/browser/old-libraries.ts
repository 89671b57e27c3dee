/**
 * The effects of old libraries on a page's built-ins, without the libraries: the scripts replace the same functions
 * with the same meaning. Compared with the libraries themselves, loaded into a page of today.
 */

/** Prototype 1.6; 1.7 has all of it but `reduce`, `toJSON` and `Object.keys`. */
const PROTOTYPE = `
  function $A(list) {
    if (!list) return [];
    if ('toArray' in Object(list)) return list.toArray();
    var length = list.length || 0, results = new Array(length);
    while (length--) results[length] = list[length];
    return results;
  }
  Array.from = $A;
  var $break = {};
  var Enumerable = {
    each: function (act) {
      try { for (var i = 0; i < this.length; i++) act(this[i], i) } catch (e) { if (e != $break) throw e }
      return this;
    },
    map: function (act, context) {
      var results = [];
      this.each(function (value, index) { results.push(act ? act.call(context, value, index) : value) });
      return results;
    },
    filter: function (act, context) {
      var results = [];
      this.each(function (value, index) { if (act.call(context, value, index)) results.push(value) });
      return results;
    },
    find: function (act, context) {
      var result;
      this.each(function (value, index) { if (act.call(context, value, index)) { result = value; throw $break } });
      return result;
    },
    every: function (act, context) { return this.filter(act, context).length === this.length },
    some: function (act, context) { return this.filter(act, context).length > 0 },
    toArray: function () { return [].concat(this) },
    entries: function () { return this.toArray() },
    include: function (value) { return this.indexOf(value) > -1 },
    clone: function () { return this.slice(0) },
    clear: function () { this.length = 0; return this },
    first: function () { return this[0] },
    last: function () { return this[this.length - 1] },
    flatten: function () { return this.flat(Infinity) },
    size: function () { return this.length }
  };
  for (var name in Enumerable) Array.prototype[name] = Enumerable[name];
  Object.values = function (object) { var values = []; for (var key in object) values.push(object[key]); return values };
  String.prototype.startsWith = function (start) { return this.lastIndexOf(start, 0) === 0 };
  String.prototype.endsWith = function (end) { var at = this.length - end.length; return at >= 0 && this.indexOf(end, at) === at };
  String.prototype.strip = function () { return this.replace(/^\\s+/, '').replace(/\\s+$/, '') };
  Function.prototype.bind = function (context) {
    if (arguments.length < 2 && context === undefined) return this;
    var method = this, args = $A(arguments).slice(1);
    return function () { return method.apply(context, args.concat($A(arguments))) };
  };
  Function.prototype.wrap = function (wrapper) { var method = this; return function () { return wrapper.apply(this, [method].concat($A(arguments))) } };
  HTMLElement.prototype.remove = function () { this.parentNode.removeChild(this); return this };
  HTMLElement.prototype.scrollTo = function () { window.scrollTo(0, this.offsetTop); return this };
  ['update', 'replace', 'insert', 'hide', 'show', 'toggle', 'select', 'up', 'down', 'next', 'previous', 'wrap', 'empty', 'fire', 'observe']
    .each(function (method) { HTMLElement.prototype[method] = function () { return this } });
  var native = window.Element;
  window.Element = function (tag) { return document.createElement(tag) };
  window.Element.prototype = native.prototype;
  RegExp.escape = function (text) { return String(text).replace(/([.*+?^=!:\${}()|[\\]\\/\\\\])/g, '\\\\$1') };
  window.$ = function (id) { return typeof id === 'string' ? document.getElementById(id) : id };
  window.Hash = function () {}; window.Form = {}; window.Field = {}; window.Selector = function () {};
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] };
  Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' };
  String.prototype.toJSON = function () { return '"' + this + '"' };
  Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"' };
  Object.keys = function (object) { var keys = []; for (var key in object) keys.push(key); return keys };`;

/** MooTools 1.4, with the members of 1.2 that its compatibility layer adds. */
const MOOTOOLS = `
  Array.from = function (item) {
    if (item == null) return [];
    var isList = typeof item.length === 'number' && typeof item !== 'function' && typeof item !== 'string';
    return isList ? (Array.isArray(item) ? item : Array.prototype.slice.call(item)) : [item];
  };
  Object.values = function (object) { var values = []; for (var key in object) if (Object.hasOwn(object, key)) values.push(object[key]); return values };
  Function.prototype.bind = function (context, args) {
    var method = this;
    return function () { return method.apply(context, args == null ? arguments : [].concat(args)) };
  };
  Function.from = Number.from = String.from = function (item) { return item };
  Array.prototype.clone = function () { return this.slice() };
  Array.prototype.include = function (item) { if (this.indexOf(item) < 0) this.push(item); return this };
  Array.prototype.erase = Array.prototype.combine = Array.prototype.append = function () { return this };
  var element = window.Element;
  window.Element = function (tag) { return document.createElement(tag) };
  window.Element.prototype = element.prototype;
  Element.prototype.scrollTo = function () { return this };
  Element.prototype.set = Element.prototype.inject = Element.prototype.dispose = function () { return this };
  window.Request = function () {}; window.Document = function () {}; window.Window = function () {};
  window.Event = function (event) { this.event = event };
  window.JSON = { stringify: JSON.stringify, parse: JSON.parse, encode: JSON.stringify, decode: JSON.parse };
  window.$ = document.id = function (id) { return typeof id === 'string' ? document.getElementById(id) : id };`;

/** A page with missing or broken built-ins, as scripts against tracking and old polyfills leave it. */
const BROKEN = `
  function broken() { throw new Error('broken') }
  delete Promise.prototype.finally;
  window.queueMicrotask = undefined;
  window.requestIdleCallback = broken;
  window.IntersectionObserver = broken;
  window.BroadcastChannel = broken;
  Object.defineProperty(window, 'jQuery', { get: broken });
  Object.defineProperty(navigator, 'userAgentData', { get: broken });
  Object.defineProperty(window, 'localStorage', { get: broken });
  Object.defineProperty(window, 'sessionStorage', { get: broken });
  Object.defineProperty(window, 'event', { value: null });`;

/** Scripts by the name of the resulting page. */
export const OLD_LIBRARIES: Readonly<Record<string, string>> = {
  Prototype: PROTOTYPE,
  'MooTools 1.4, with its layer of 1.2': MOOTOOLS,
  'much that is missing or throws': BROKEN,
};

/**
 * FastClick 1.0.6 on an iPhone: a click of its own at the end of a tap instead of the browser's, which it prevents and,
 * where that comes all the same, stops. Run at the end of the body.
 */
const FAST_CLICK = `(function () {
  var target = null, isTracking = false, lastMs = 0;
  document.body.addEventListener('click', function (event) {
    if (isTracking) { target = null; isTracking = false; return; }
    if (!target || event.forwardedTouchEvent || /needsclick/.test(target.className)) return;
    event.stopImmediatePropagation(); event.preventDefault(); target = null;
  }, true);
  document.body.addEventListener('touchstart', function (event) {
    isTracking = true; target = event.target;
    if (event.timeStamp - lastMs < 200) event.preventDefault();
  });
  document.body.addEventListener('touchend', function (event) {
    if (!isTracking) return;
    lastMs = event.timeStamp; isTracking = false;
    event.preventDefault();
    if (document.activeElement !== target) document.activeElement.blur();
    var touch = event.changedTouches[0], click = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: touch.clientX, clientY: touch.clientY });
    click.forwardedTouchEvent = true;
    target.dispatchEvent(click);
  });
})();`;

/** The 300 ms of the first phones taken away, and the zoom of a double tap, in the capture phase. */
const NO_DELAY = `
  var last = {};
  document.addEventListener('touchend', function (event) {
    event.preventDefault();
    if (event.target !== last.of || event.timeStamp - last.timeStamp > 300) event.target.click();
    last = { of: event.target, timeStamp: event.timeStamp };
  }, { capture: true, passive: false });`;

/** iScroll 5 around the page: it takes touches and clicks, and clicks by itself. */
const I_SCROLL = `(function () {
  var wrapper = document.body;
  wrapper.addEventListener('touchstart', function (event) { event.preventDefault() }, { passive: false });
  wrapper.addEventListener('touchmove', function (event) { event.preventDefault() }, { passive: false });
  wrapper.addEventListener('touchend', function (event) {
    var click = new MouseEvent('click', { bubbles: true, cancelable: true });
    click._constructed = true;
    event.target.dispatchEvent(click);
  });
  wrapper.addEventListener('click', function (event) {
    if (!event._constructed) { event.preventDefault(); event.stopPropagation() }
  }, true);
})();`;

/** Scripts that take over the page's touches, for the end of the body, by what they are. */
export const TOUCH_LIBRARIES: Readonly<Record<string, string>> = {
  FastClick: FAST_CLICK,
  'a script against the delay and double taps': NO_DELAY,
  iScroll: I_SCROLL,
};
